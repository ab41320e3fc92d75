import type { AuditEntry } from '@chorus/contracts';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorText } from '../../../ui/error-text';
import { RowSkeletons } from '../tables/row-skeletons';
import { ActivityEntry } from './activity-entry';
import { useActivity } from './use-activity';

interface ActivityPanelProps {
  /** What can be done about an entry beside undoing it. */
  actionsOf?: ((entry: AuditEntry) => ReactNode) | undefined;
}

/** Who did what, and when. */
export function ActivityPanel({ actionsOf }: ActivityPanelProps) {
  const activity = useActivity();

  return (
    <>
      <h2 className="py-4 text-title leading-11 font-bold">Activity</h2>
      {activity.isPending && <RowSkeletons said="Loading activity..." />}
      {activity.isError && <ErrorText message={activity.error.message} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && (
        <EmptyState icon={<History />} title="Nothing has happened yet." hint="What admins add, change and delete is listed here." />
      )}
      <ol aria-label="Activity" className="divide-y divide-line" hidden={!activity.data?.length}>
        {activity.data?.map((entry) => (
          <ActivityEntry key={entry._id} entry={entry} actions={actionsOf?.(entry)} />
        ))}
      </ol>
      {activity.hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          aria-busy={activity.isFetchingNextPage}
          onClick={() => {
            if (!activity.isFetchingNextPage) void activity.fetchNextPage();
          }}
        >
          Show older
        </Button>
      )}
    </>
  );
}
