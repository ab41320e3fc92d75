/** An invalid token. The reason is only logged; callers get no detail. */
export class TokenRefused extends Error {}

export class KeysUnavailable extends Error {}
