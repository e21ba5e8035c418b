import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@/lib/contract/user/passkey-options";

/** What a ceremony does differently from what was asked for. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
  type?: string;
  /** Signs with the key of another authenticator. */
  signer?: SoftwareAuthenticator;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const toBase64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** An authenticator with one ES256 key, as a browser answers for it (WebAuthn Level 3, "Authenticator Model"). */
export class SoftwareAuthenticator {
  readonly credentialId = toBase64url(randomBytes(32));
  private userHandle = "";
  private counter = 0;

  constructor(private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" })) {}

  create(options: PasskeyCreationOptions, origin: string, change: Deviation = {}): PasskeyAttestation {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const rpId = change.rpId ?? options.rp.id ?? "";
    const flags = this.getFlags(change) | HAS_CREDENTIAL;
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.encodePublicKey()]);
    const authData = Buffer.concat([this.createHeader(rpId, flags, 0), credential]);
    // A CBOR map of "fmt", "attStmt" and "authData".
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: createClientData("webauthn.create", options.challenge, origin, change),
        attestationObject: toBase64url(attestationObject),
        transports: ["internal"],
      },
    };
  }

  sign(options: PasskeyRequestOptions, origin: string, change: Deviation = {}): PasskeyAssertion {
    this.counter = change.counter ?? this.counter + 1;
    const rpId = change.rpId ?? options.rpId ?? "";
    const authenticatorData = this.createHeader(rpId, this.getFlags(change), this.counter);
    const clientDataJSON = createClientData("webauthn.get", options.challenge, origin, change);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const { privateKey } = (change.signer ?? this).keys;
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: toBase64url(authenticatorData),
        signature: toBase64url(sign("sha256", signed, privateKey)),
        userHandle: change.userHandle ?? this.userHandle,
      },
    };
  }

  private getFlags({ isUserVerified = true }: Deviation): number {
    return USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
  }

  private createHeader(rpId: string, flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** A COSE key in CBOR: EC2, ES256, P-256, x and y. */
  private encodePublicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }
}

function createClientData(type: string, challenge: string, origin: string, change: Deviation): string {
  const data = {
    type: change.type ?? type,
    challenge: change.challenge ?? challenge,
    origin: change.origin ?? origin,
    crossOrigin: false,
  };
  return toBase64url(JSON.stringify(data));
}
