import type { User } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { ErrorText } from '../../ui/states/error-text';
import { Avatar } from '../../ui/media/avatar';
import { Dialog } from '../../ui/overlays/dialog';
import { Skeleton } from '../../ui/skeleton';
import { useBlockedPeople, useUnblock } from './use-blocked-people';

export function BlockedPeopleDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, error, refetch } = useBlockedPeople();

  return (
    <Dialog title="Blocked people" onClose={onClose}>
      {isPending && <Skeleton className="h-14 w-full rounded-cover" />}
      {error && !data && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-small text-balance text-muted">
          You haven't blocked anyone. To block someone, open the menu next to their name.
        </p>
      )}
      <ul aria-label="Blocked people" className="-mx-2 max-h-80 overflow-y-auto" hidden={!data?.length}>
        {data?.map((person) => (
          <BlockedPerson key={person.clerkId} person={person} />
        ))}
      </ul>
    </Dialog>
  );
}

function BlockedPerson({ person }: { person: User }) {
  const { mutate, isPending } = useUnblock();

  return (
    <li className="flex items-center gap-3 px-2 py-2">
      <Avatar name={person.fullName} imageUrl={person.imageUrl} className="size-10" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-small font-semibold" title={person.fullName}>
        {person.fullName}
      </span>
      <Button
        aria-label={`Unblock ${person.fullName}`}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate(person);
        }}
      >
        Unblock
      </Button>
    </li>
  );
}
