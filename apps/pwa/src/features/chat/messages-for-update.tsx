import { Suspense } from 'react';
import { useStore } from '../../platform/store/use-store';
import { lazyPart } from '../../ui/lazy-part';
import { useChat } from './use-chat';

// Lazy: hardly anybody ever has such messages.
const WaitsForUpdate = lazyPart(async () => ({ default: (await import('../../ui/waits-for-update')).WaitsForUpdate }));

export function MessagesForUpdate({ className }: { className?: string }) {
  const chat = useChat();
  const orders = useStore(chat.state, ({ unreadable }) => unreadable);

  if (orders.length === 0) return null;
  return (
    <Suspense>
      <WaitsForUpdate
        count={orders.length}
        noun="message"
        onDelete={() => orders.forEach(chat.discard)}
        {...(className && { className })}
      />
    </Suspense>
  );
}
