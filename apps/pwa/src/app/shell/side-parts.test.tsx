import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../../features/admin/tables/row-skeletons';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { FeaturedTileSkeletons } from '../../features/catalogue/featured-tile';
import { SongTableSkeleton } from '../../features/catalogue/song-table-skeleton';
import { TileSkeletons } from '../../screens/genres/link-tiles';
import { AfterContent } from '../../ui/states/after-content';
import { ContentSkeleton } from '../../ui/content-skeleton';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';

const skeletons: ReactNode[] = [
  <ContentSkeleton key="screen" className="screen" />,
  <CardSkeletons key="cards" count={1} />,
  <FeaturedTileSkeletons key="featured songs" count={1} />,
  <SongTableSkeleton key="album" />,
  <RowsSkeleton key="playlist" />,
  <TileSkeletons key="genres" said="Loading genres..." />,
  <RowSkeletons key="admin" said="Loading songs..." />,
];

const Page = ({ content }: { content: ReactNode }) => (
  <StrictMode>
    <AfterContent fallback={<p>room for the tools</p>}>
      <p>tools</p>
    </AfterContent>
    <ul>{content}</ul>
  </StrictMode>
);

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

// One test: from then on, parts wait for no other screen.
it('shows the side parts of the page after the content of the opened screen, whatever its skeleton', async () => {
  const { rerender } = render(<Page content={skeletons[0]} />);
  for (const skeleton of skeletons) {
    rerender(<Page content={skeleton} />);
    await settle();
    expect(screen.getByText('room for the tools')).toBeTruthy();
    expect(screen.queryByText('tools')).toBeNull();
  }
  rerender(<Page content={<li>Song</li>} />);
  await settle();
  expect(screen.getByText('tools')).toBeTruthy();
  expect(screen.queryByText('room for the tools')).toBeNull();
  render(<Page content={skeletons[0]} />);
  expect(screen.getAllByText('tools')).toHaveLength(2);
});
