import * as z from 'zod';
import { parseJson } from '../../../platform/json/parse-json';

export const LONGEST_PASSKEY_ID = 1_400;
const LONGEST_PART = 8_000;

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(longest);

const credential = {
  id: base64url(LONGEST_PASSKEY_ID).min(1),
  rawId: base64url(LONGEST_PASSKEY_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().optional(),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(LONGEST_PART),
    attestationObject: base64url(LONGEST_PART),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(LONGEST_PART),
    authenticatorData: base64url(LONGEST_PART),
    signature: base64url(LONGEST_PART),
    userHandle: base64url(100).optional(),
  }),
});

export type Registration = z.infer<typeof registration>;
export type Authentication = z.infer<typeof authentication>;

/** What a browser sends after it has made a passkey; undefined for anything else. */
export const parseRegistration = (answer: string): Registration | undefined => registration.safeParse(parseJson(answer)).data;

/** What a browser sends after somebody has used one. */
export const parseAuthentication = (answer: string): Authentication | undefined => authentication.safeParse(parseJson(answer)).data;
