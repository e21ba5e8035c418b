import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Random values that only depend on where a recording is, so that a second one gets the same. */
export interface FixedRandom {
  /** From here on the values are those of this place; `place` is any text. */
  begin(place: string): void;
  /** Gives the process its random values back. */
  end(): void;
}

/**
 * Replaces what `node:crypto` gives out as random. Values that belong together stay so: an id in a payment code and the code's
 * checksum are made of the same bytes. What OpenSSL draws itself (keys, salts of signatures) stays random.
 */
export function fixRandomValues(): FixedRandom {
  const { randomBytes, randomInt, randomUUID } = crypto;
  let place = "";
  let drawn = 0;
  const draw = (size: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < size; length += 32)
      blocks.push(createHash("sha256").update(`${place}/${drawn++}`).digest());
    return Buffer.concat(blocks).subarray(0, size);
  };
  const drawInt = (one: number, other?: number) => {
    const [least, most] = other === undefined ? [0, one] : [one, other];
    return least + (draw(6).readUIntBE(0, 6) % (most - least));
  };
  const drawUuid = () => {
    const bytes = draw(16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
  replace({ randomBytes: draw, randomInt: drawInt, randomUUID: drawUuid });
  return {
    begin(next) {
      place = next;
      drawn = 0;
    },
    end: () => replace({ randomBytes, randomInt, randomUUID }),
  };
}

function replace(sources: Record<"randomBytes" | "randomInt" | "randomUUID", unknown>): void {
  Object.assign(crypto, sources);
  syncBuiltinESMExports();
}
