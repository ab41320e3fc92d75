import { MessagesSquare } from 'lucide-react';
import { Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChat } from '../../features/chat/use-chat';
import { MessagesForUpdate } from '../../features/chat/messages-for-update';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { ConnectionLine } from '../../features/presence/connection-line';
import { usePeople } from '../../features/presence/use-people';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { ChatPeople } from './chat-people';
import { OpenConversation } from './open-conversation';
import { NotifyButton, NotifyOffer } from '../../features/push/notify-buttons';
import { Skeleton } from '../../ui/skeleton';

export default function ChatScreen() {
  const person = usePerson();

  return (
    <Screen title="Messages" fills>
      {person ? (
        <Suspense fallback={<PeopleSkeleton />}>
          <Messages />
        </Suspense>
      ) : (
        <div className="m-auto">
          <ScreenHeading className="sr-only">Messages</ScreenHeading>
          <EmptyState icon={<MessagesSquare />} title="Sign in to message others" hint="Messages are just between the two of you.">
            <SignInButton />
          </EmptyState>
        </div>
      )}
    </Screen>
  );
}

/** The selected person is in the URL so that Back leads to the list on a phone. */
function Messages() {
  const chat = useChat();
  const [search, setSearch] = useSearchParams();
  const selectedId = search.get('with') ?? undefined;
  const { people, error, refetch } = usePeople();
  const selected = people?.find(({ clerkId }) => clerkId === selectedId);
  const peerId = selected?.clerkId;
  const isOpen = selected !== undefined;
  const isOnItsWay = selectedId !== undefined && !people && !error;
  const open = useCallback((userId: string) => setSearch({ with: userId }, { replace: isOpen }), [setSearch, isOpen]);

  useEffect(() => {
    chat.select(peerId);
    return () => chat.select(undefined);
  }, [chat, peerId]);

  return (
    <>
      <ScreenHeading className="sr-only">Messages</ScreenHeading>
      <section
        aria-label="People"
        className={classNames(
          'flex min-h-0 w-full flex-col @xl:w-60 @xl:shrink-0 @xl:border-r @xl:border-line @3xl:w-72',
          selected && '@max-xl:hidden',
        )}
      >
        <div className="flex min-h-14 items-center justify-between gap-2 pt-2 pr-2 pl-4">
          <h2 aria-hidden className="text-title font-extrabold">
            Messages
          </h2>
          <NotifyButton />
        </div>
        <MessagesForUpdate className="pr-2 pb-2 pl-4" />
        {people ? (
          <ChatPeople people={people} selectedId={peerId} onSelect={open} />
        ) : (
          <NoPeople error={error} onRetry={() => void refetch()} />
        )}
        {!selected && <ConnectionLine className="mt-auto mb-2 px-4" />}
      </section>
      <section aria-label="Conversation" className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', !selected && '@max-xl:hidden')}>
        {selected ? (
          <OpenConversation peer={selected} onBack={() => setSearch({}, { replace: true })} />
        ) : (
          !isOnItsWay && <NobodySelected />
        )}
      </section>
    </>
  );
}

const NobodySelected = () => (
  <div className="m-auto">
    <EmptyState icon={<MessagesSquare />} title="No conversation selected" hint="Choose a user to start chatting">
      <NotifyOffer />
    </EmptyState>
  </div>
);

function NoPeople({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <PeopleSkeleton />;
  return (
    <div className="px-4">
      <LoadFailure error={error} onRetry={onRetry} />
    </div>
  );
}

const ROWS = 7;

const PeopleSkeleton = () => (
  <div role="status" className="w-full px-4 pt-2">
    <span className="sr-only">Loading people…</span>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <span className="flex-1">
          <Skeleton className="h-3.5 w-1/2 rounded-small" />
          <Skeleton className="mt-2 h-3 w-3/4 rounded-small" />
        </span>
      </div>
    ))}
  </div>
);
