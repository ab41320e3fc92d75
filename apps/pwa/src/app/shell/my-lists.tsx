import { LikedLink } from '../../features/likes/liked-link';
import { usePerson } from '../../features/session/use-session';

interface MyListsProps {
  compact?: boolean;
  replace?: boolean;
}

export function MyLists(list: MyListsProps) {
  const person = usePerson();

  return (
    person && (
      <nav aria-label="Your music" className="shrink-0 border-t border-line px-2 py-1">
        <LikedLink {...list} />
      </nav>
    )
  );
}
