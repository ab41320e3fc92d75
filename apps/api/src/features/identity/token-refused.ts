/** A token that does not count. The reason is for the log of this process; callers are told nothing about it. */
export class TokenRefused extends Error {}

/** The issuer's keys cannot be had, so that nothing can be said about a token. */
export class KeysUnavailable extends Error {}
