/** A device with one passkey, for tests without a browser: it responds to challenges as a phone does (WebAuthn level 3, ES256). */

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

export type Authenticator = {
  /** Makes the passkey for a challenge of the page at this origin. */
  register(challenge: string, origin: string): RegistrationResponseJSON;
  /** Responds with the passkey; each time its counter goes up. */
  authenticate(challenge: string, origin: string): AuthenticationResponseJSON;
};

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** A device whose owner touches it at once; `flags` of one whose owner was not verified can be given. */
export function createAuthenticator({
  flags = userPresent | userVerified,
}: { flags?: number } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  function authenticatorData(origin: string, over: { flags: number; credential?: Buffer }): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash("sha256").update(new URL(origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([over.flags]), count, over.credential ?? Buffer.alloc(0)]);
  }

  return {
    register(challenge, origin) {
      const length = Buffer.from([0, credentialId.length]);
      const key = cborOf(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(origin, { flags: flags | hasCredential, credential });
      const attestation = new Map<string, string | Buffer | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: cborOf(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    authenticate(challenge, origin) {
      const data = clientData("webauthn.get", challenge, origin);
      const authData = authenticatorData(origin, { flags });
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | Map<string | number, Cbor>;

/** The few shapes of CBOR (RFC 8949) that a passkey's registration has. */
function cborOf(value: Cbor | Map<number, number | Buffer> | Map<string, Cbor>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cborOf(key), cborOf(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 0x1_00) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff]);
}
