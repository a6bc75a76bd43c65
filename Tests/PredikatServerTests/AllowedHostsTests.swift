import PredikatServer
import Testing

@Suite struct AllowedHostsTests {
  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"])
  func thisMachineIsAnswered(_ host: String) {
    #expect(AllowedHosts(boundTo: "127.0.0.1", port: 8080).contains(host))
    #expect(!AllowedHosts(boundTo: "127.0.0.1", port: 8081).contains(host))
  }

  @Test func theStandardPortNeedNotBeNamed() {
    let hosts = AllowedHosts(boundTo: "127.0.0.1", port: 80)
    #expect(hosts.contains("localhost"))
    #expect(hosts.contains("localhost:80"))
  }

  @Test func theBoundNameAndTheOthersGivenAreAnswered() {
    let hosts = AllowedHosts(boundTo: "Box.local", port: 8080, others: ["Predikat.example"])
    #expect(hosts.contains("box.local:8080"))
    #expect(hosts.contains("predikat.example"))
    #expect(!hosts.contains("predikat.example:8080"))
    #expect(AllowedHosts(boundTo: "fe80::1", port: 8080).contains("[fe80::1]:8080"))
  }

  @Test(arguments: ["192.168.1.7:9000", "10.0.0.1", "[fe80::1]:9000", "localhost:9000"])
  func boundToEveryAddressAnyLiteralOneIsAnswered(_ host: String) {
    #expect(AllowedHosts(boundTo: "0.0.0.0", port: 8080).contains(host))
    #expect(AllowedHosts(boundTo: "::", port: 8080).contains(host))
    #expect(!AllowedHosts(boundTo: "192.168.1.1", port: 8080).contains(host))
  }

  @Test(arguments: [
    "evil.example", "1.2.3.4.evil.example", "1.2.3.256", "1.2.3", "", ":80", "[::1",
  ])
  func boundToEveryAddressNoNameIsAnswered(_ host: String) {
    #expect(!AllowedHosts(boundTo: "0.0.0.0", port: 8080).contains(host))
  }
}
