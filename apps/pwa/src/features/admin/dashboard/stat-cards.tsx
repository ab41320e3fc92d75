import type { Stats } from '@chorus/contracts';
import { Disc3, MicVocal, Music, Users } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton';
import { useStats } from '../catalogue-lists';
import { FailedQuery } from '../tables/failed-query';

const cards: readonly { of: keyof Stats; label: string; Icon: typeof Music }[] = [
  { of: 'totalSongs', label: 'Total Songs', Icon: Music },
  { of: 'totalAlbums', label: 'Total Albums', Icon: Disc3 },
  { of: 'totalArtists', label: 'Total Artists', Icon: MicVocal },
  { of: 'totalUsers', label: 'Total Users', Icon: Users },
];

export function StatCards() {
  const query = useStats();
  const { data: stats, isPending } = query;

  return (
    <>
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {cards.map(({ of, label, Icon }) => (
          <div key={of} className="relative flex min-w-0 flex-col-reverse rounded-card bg-raised py-4 pr-4 pl-17 ring-1 ring-line">
            <dt className="truncate text-caption text-muted">
              <span aria-hidden className="absolute inset-y-0 left-4 my-auto grid size-10 place-items-center rounded-cover bg-veil">
                <Icon className="size-5" />
              </span>
              {label}
            </dt>
            <dd className="truncate text-title font-bold">
              {isPending ? <Skeleton className="my-1.5 h-4 w-12 rounded-small" /> : (stats?.[of] ?? '–')}
            </dd>
          </div>
        ))}
      </dl>
      <FailedQuery what="The totals" query={query} />
    </>
  );
}
