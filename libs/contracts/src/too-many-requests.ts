/** The HTTP status of a rate limit; a later attempt may succeed. */
export const TOO_MANY_REQUESTS = 429;
