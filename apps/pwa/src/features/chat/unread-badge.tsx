import { MOST_UNREAD_COUNTED } from '@chorus/contracts';
import { classNames } from '../../ui/class-names';
import { useUnread, useUnreadFrom } from './use-chat';

const MOST_SHOWN = MOST_UNREAD_COUNTED - 1;

export const UnreadBadge = ({ of, className }: { of: string; className?: string }) => (
  <Count of={useUnreadFrom(of)} {...(className !== undefined && { className })} />
);

export const UnreadTotal = ({ className }: { className?: string }) => (
  <Count of={useUnread()} {...(className !== undefined && { className })} />
);

const Count = ({ of: count, className }: { of: number; className?: string }) =>
  count > 0 && (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-unread px-1.5 text-caption font-bold text-on-unread',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only">{count === 1 ? ' unread message' : ' unread messages'}</span>
    </span>
  );
