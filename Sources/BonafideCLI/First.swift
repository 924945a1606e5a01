@main struct First { static func main() {} }
