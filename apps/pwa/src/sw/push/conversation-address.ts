/** The address of the conversation with somebody, below the origin. */
export const conversationAddress = (personId: string): string => `/chat?with=${encodeURIComponent(personId)}`;
