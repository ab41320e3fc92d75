/** The protocol's codes of errors. */
export const CODES = {
  generic: 0,
  missingParameter: 10,
  clientTooOld: 20,
  serverTooOld: 30,
  wrongPassword: 40,
  conflicting: 43,
  wrongKey: 44,
  notAllowed: 50,
  notFound: 70,
} as const;
export type Code = (typeof CODES)[keyof typeof CODES];

/** What a player is told; it gets status 200. */
export class ProtocolError extends Error {
  constructor(
    readonly code: Code,
    message: string,
    /** Undefined where trying again later makes no difference. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

export const notFound = (what: string): ProtocolError => new ProtocolError(CODES.notFound, `We couldn't find this ${what}.`);
