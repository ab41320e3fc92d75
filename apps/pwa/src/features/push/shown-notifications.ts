import * as z from 'zod/mini';

const aboutMessage = z.object({ from: z.string() });

export async function closeNotifications(isDone: (from: string | undefined) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis)) return;
  const shown = await (await navigator.serviceWorker.getRegistration())?.getNotifications();
  shown?.filter(({ data }) => isDone(aboutMessage.safeParse(data).data?.from)).forEach((notification) => notification.close());
}
