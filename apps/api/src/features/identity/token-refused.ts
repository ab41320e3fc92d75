/** An invalid token. The reason is only logged; callers get no detail. */
export class TokenRefused extends Error {}

/** The issuer's keys are unavailable, so no token can be verified. */
export class KeysUnavailable extends Error {}
