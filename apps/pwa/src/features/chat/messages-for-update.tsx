import { useStore } from '../../platform/store/use-store';
import { useChat } from './use-chat';
import { WaitsForUpdate } from '../../ui/overlays/waits-for-update';

export function MessagesForUpdate({ className }: { className?: string }) {
  const chat = useChat();
  const orders = useStore(chat.state, ({ unreadable }) => unreadable);

  if (orders.length === 0) return null;
  return (
    <WaitsForUpdate count={orders.length} noun="message" onDelete={() => orders.forEach(chat.discard)} {...(className && { className })} />
  );
}
