#if os(Linux)
  extension ChildAccess {
    /// Folders of programs and their libraries.
    static let systemPrograms = [
      "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix/store", "/gnu/store", "/snap",
      "/home/linuxbrew/.linuxbrew",
    ]
    /// What programs read to find libraries, fonts, the time zone and the number of processors.
    static let systemFiles = [
      "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime", "/etc/alternatives", "/var/cache/fontconfig", "/proc/cpuinfo",
      "/proc/meminfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/devices/system/node", "/dev/urandom",
      "/dev/random", "/dev/zero",
    ]
    static let systemDevices = ["/dev/null"]

    /// A program that was installed outside the system's folders, and the libraries beside it.
    ///
    /// - Parameter paths: its own, and the one that a link there leads to.
    /// - Returns: paths that may not exist.
    static func own(_ paths: [String]) -> [String] {
      paths.flatMap { path in
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return [path, folder + "/lib", folder + "/../lib"]
      }
    }

    /// Folders that a variable of the environment names, parted by colons.
    ///
    /// The home folder and those above it hold what a program must not reach, and are left out.
    static func folders(of variable: String?, home: String?) -> [String] {
      func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
      let own = parts(home ?? "")
      return (variable ?? "").split(separator: ":").map(String.init).filter { path in
        path.hasPrefix("/") && !own.starts(with: parts(path)) && !parts(path).contains("..")
      }
    }
  }
#endif
