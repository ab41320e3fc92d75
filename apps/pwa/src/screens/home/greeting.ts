export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good Morning';
  if (hour >= 12 && hour < 18) return 'Good Afternoon';
  if (hour >= 18 && hour < 22) return 'Good Evening';
  return 'Good night';
}

/** A server does not know the hour where its page is read. */
export const greetingNow = (): string => ('document' in globalThis ? greetingAt(new Date().getHours()) : 'Welcome');
