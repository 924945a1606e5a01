#if os(Linux)
  extension ChildAccess {
    /// Folders of programs and their libraries.
    static let systemPrograms = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt"]
    /// What programs read to find libraries, fonts, the time zone and the number of processors.
    static let systemFiles = [
      "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime", "/etc/alternatives", "/var/cache/fontconfig", "/proc/cpuinfo",
      "/proc/meminfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/devices/system/node", "/dev/urandom",
      "/dev/random", "/dev/zero",
    ]
    static let systemDevices = ["/dev/null"]

    /// A program that was installed outside the system's folders, and the libraries beside it.
    static func own(_ path: String) -> [String] {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      return [path, folder + "/lib", folder + "/../lib"]
    }

    /// Folders that a variable of the environment names, parted by colons.
    static func folders(of variable: String?) -> [String] {
      (variable ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
  }
#endif
