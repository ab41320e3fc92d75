/** Where a connection's sealed token belongs, so that no row can take the place of another. */
export const aboutToken = (userId: string, connectionId: string): string => `scrobbling:${userId}:${connectionId}`;
