import type { User } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { useUnblock } from './use-blocked-people';

export function BlockedNotice({ person }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const { mutate, isPending } = useUnblock();

  return (
    <div className="mx-auto mb-4 flex w-[calc(100%-2rem)] max-w-3xl shrink-0 items-center gap-3 rounded-panel bg-raised py-2 pr-2 pl-4 ring-1 ring-line">
      <p className="min-w-0 flex-1 text-small text-balance text-muted">
        You have blocked <b className="font-semibold text-ink">{person.fullName}</b>, so neither of you can send messages.
      </p>
      <Button
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate(person);
        }}
      >
        Unblock
      </Button>
    </div>
  );
}
