import type { AuditEntry } from '@chorus/contracts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/media/avatar';
import { Button } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';
import { useDates } from '../../../platform/dates/use-dates';
import { ActivityEntry } from './activity-entry';
import { describeActions } from './describe-action';

interface ActivityGroupProps {
  entries: readonly [AuditEntry, ...AuditEntry[]];
  isOpen: boolean;
  onToggle: () => void;
  actionsOf: (entry: AuditEntry) => ReactNode;
}

/** Several entries of one act, folded into one line. */
export function ActivityGroup({ entries, isOpen, onToggle, actionsOf }: ActivityGroupProps) {
  const listId = useId();
  const { formatMoment } = useDates();
  const [{ actorName, action, at }] = entries;
  const what = describeActions(action, entries.length);

  return (
    <li>
      <div className="flex min-h-15 items-center gap-3 px-2 py-2 text-small">
        <Avatar name={actorName} imageUrl={null} />
        <div className="min-w-0 flex-1">
          <p className="break-words">
            <b className="font-semibold">{actorName}</b> <span className="text-muted">{what}</span>
          </p>
          <time dateTime={at} className="text-caption text-muted">
            {formatMoment(at)}
          </time>
        </div>
        <Button
          className="max-sm:px-3.5"
          aria-label={`${isOpen ? 'Hide' : 'Show all'}: ${actorName} ${what}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          {isOpen ? 'Hide' : 'Show all'}
          <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <ol id={listId} hidden={!isOpen} className="mb-2 divided border-l border-line pl-4 sm:ml-6">
        {isOpen && entries.map((entry) => <ActivityEntry key={entry._id} entry={entry} actions={actionsOf(entry)} />)}
      </ol>
    </li>
  );
}
