"use client";

import { OperatorAccountScreen } from "./account/account-screen";
import { AuditScreen } from "./audit/audit-screen";
import { BrandScreen } from "./brands/brand-screen";
import { BrandsScreen } from "./brands/brands-screen";
import { StudioFrame } from "./frame/studio-frame";
import { OperatorsScreen } from "./operators/operators-screen";
import { InvitationScreen } from "./session/invitation-screen";
import { SessionGate } from "./session/session-gate";
import { SupportScreen } from "./support/support-screen";

/** The screen at an address of the console; `path` without the host's rewrite: `["brand", "acme", "words"]`. */
export function StudioScreen({ path }: { path: string[] }) {
  const [area = "brands", brand, section] = path;
  if (area === "invitation") return <InvitationScreen />;
  return (
    <SessionGate>
      <StudioFrame area={area === "brand" ? "brands" : area}>
        {area === "operators" ? <OperatorsScreen /> : null}
        {area === "audit" ? <AuditScreen /> : null}
        {area === "support" ? <SupportScreen /> : null}
        {area === "account" ? <OperatorAccountScreen /> : null}
        {area === "brands" ? <BrandsScreen /> : null}
        {area === "brand" && brand !== undefined ? <BrandScreen brand={brand} section={section} /> : null}
      </StudioFrame>
    </SessionGate>
  );
}
