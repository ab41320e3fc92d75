/** The address of the conversation with somebody, below the origin. */
export const conversationAddress = (personId: string): string => `/chat?with=${encodeURIComponent(personId)}`;

/** Whether a page shows the conversation with somebody. */
export function showsConversation(url: string, personId: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/chat' && searchParams.get('with') === personId;
}
