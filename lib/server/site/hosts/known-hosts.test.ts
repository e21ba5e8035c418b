import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createKnownHosts } from "./known-hosts";

const createRecord = (site: string, ...hosts: string[]): SiteRecord => ({
  site,
  defaultLang: "en",
  langs: ["en"],
  hosts,
});

describe("known hosts", () => {
  it("are found by their brand, also after they were replaced, moved to another brand, or dropped", () => {
    const hosts = createKnownHosts();
    const item = createRecord("one", "a.test", "b.test");
    for (const host of item.hosts) hosts.set(host, { record: item, until: 0 });
    hosts.set("a.test", { record: item, until: 1 });
    expect(hosts.listHosts("one").toSorted()).toEqual(["a.test", "b.test"]);
    hosts.set("b.test", { record: createRecord("two", "b.test"), until: 0 });
    expect([hosts.listHosts("one"), hosts.listHosts("two")]).toEqual([["a.test"], ["b.test"]]);
    hosts.delete("a.test");
    expect([hosts.listHosts("one"), hosts.listAllHosts()]).toEqual([[], ["b.test"]]);
  });

  it("are bounded", () => {
    const hosts = createKnownHosts(2);
    for (const name of ["one", "two", "three"])
      hosts.set(`${name}.test`, { record: createRecord(name, `${name}.test`), until: 0 });
    expect(hosts.listHosts("one")).toEqual([]);
    expect(hosts.listAllHosts()).toHaveLength(2);
  });
});
