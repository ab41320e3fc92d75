import { classNames } from '../../ui/class-names';

const MOST_SHOWN = 99;

/** Screen readers get the number from the name of the button. */
export const UnreadInRoom = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden
      className={classNames(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-unread px-1.5 text-caption font-bold text-on-unread',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );

export const unreadLabel = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', 1 unread message' : `, ${count} unread messages`;
