import type { User } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import { useListenAlong } from './use-listen-along';

/** Shown for a person who plays something and allows it. */
export function ListenAlongButton({ person }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const listenAlong = useListenAlong(person);

  return (
    listenAlong && (
      <IconButton
        label={`Listen along with ${person.fullName}`}
        size="small"
        // On a tablet, the panel is too narrow for one more button beside the name.
        className="relative z-10 md:max-lg:basis-full"
        onClick={listenAlong}
      >
        <Headphones className="size-4.5" />
      </IconButton>
    )
  );
}
