/** The context a token is sealed with, so that it opens in its own row only. */
export const aboutToken = (userId: string, connectionId: string): string => `scrobbling:${userId}:${connectionId}`;
