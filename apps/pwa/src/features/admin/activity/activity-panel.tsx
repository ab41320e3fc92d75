import { auditEndpoints } from '@chorus/contracts';
import type { AuditEntry } from '@chorus/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callForPart } from '../../../platform/api-client/call-api';
import type { ListPart } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/states/empty-state';
import { ErrorText } from '../../../ui/states/error-text';
import { RowSkeletons } from '../tables/row-skeletons';
import { ActivityEntry } from './activity-entry';
import { ActivityGroup } from './activity-group';
import { groupEntries } from './group-entries';

interface ActivityPanelProps {
  actionsOf?: ((entry: AuditEntry) => ReactNode) | undefined;
}

export function ActivityPanel({ actionsOf }: ActivityPanelProps) {
  const activity = useActivity();
  const { isOpen, toggle } = useOpenGroups();

  return (
    <>
      <h2 className="py-4 text-title leading-11 font-bold">Activity</h2>
      {activity.isPending && <RowSkeletons said="Loading activity..." />}
      {activity.isError && <ErrorText message={activity.error.message} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && (
        <EmptyState icon={<History />} title="No activity yet" hint="Everything admins add, change and delete shows up here." />
      )}
      <ol aria-label="Activity" className="divided" hidden={!activity.data?.length}>
        {groupEntries(activity.data ?? []).map(([first, ...others]) =>
          others.length > 0 ? (
            <ActivityGroup
              key={others.at(-1)?._id}
              entries={[first, ...others]}
              isOpen={isOpen([first, ...others])}
              onToggle={() => toggle([first, ...others])}
              actionsOf={(entry) => actionsOf?.(entry)}
            />
          ) : (
            <ActivityEntry key={first._id} entry={first} actions={actionsOf?.(first)} />
          ),
        )}
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

const endpoint = auditEndpoints.list;
const AT_ONCE = '50';

const useActivity = () =>
  useInfiniteQuery<ListPart<typeof endpoint>, Error, AuditEntry[], readonly unknown[], string | undefined>({
    queryKey: queryOf(endpoint).queryKey,
    meta: { access: endpoint.access },
    queryFn: ({ pageParam, signal }) => callForPart(endpoint, { query: { limit: AT_ONCE }, signal }, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Remembers the entries of a group that is opened, since others join the group as lists are loaded. */
function useOpenGroups() {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const isOpen = (group: readonly AuditEntry[]) => group.some(({ _id }) => openIds.includes(_id));
  const toggle = (group: readonly AuditEntry[]) => {
    const ids = group.map(({ _id }) => _id);
    setOpenIds(isOpen(group) ? openIds.filter((id) => !ids.includes(id)) : [...openIds, ...ids]);
  };
  return { isOpen, toggle };
}
