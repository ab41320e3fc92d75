import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AlbumCard } from './album-card';
import { FeaturedTile } from './featured-tile';
import { playableOf } from './catalogue-queries';
import { SongCard } from './song-card';
import { SongLine } from './song-line';
import { SongTable } from './song-table';

const NOTE = "Can't play Apple Lossless";
const audioUrl = `/media/${'a'.repeat(64)}.m4a`;
const song = songNumber(1, { codec: 'alac', audioUrl });
const onPlay = jest.fn();

const shown: [string, ReactElement][] = [
  ['a row of a list', <SongLine key="" song={song} isCurrent={false} isPlaying={false} onPlay={onPlay} />],
  ['a card', <SongCard key="" song={song} action={null} onPlay={onPlay} />],
  ['a featured tile', <FeaturedTile key="" song={song} action={null} onPlay={onPlay} like={null} menu={null} />],
  ['a row of an album', <SongTable key="" songs={[song]} firstNumber={1} currentId={undefined} isPlaying={false} onPlay={onPlay} />],
];

describe.each(shown)('a song that this browser can’t play, shown as %s,', (_, element) => {
  it('says why, and can be pressed', async () => {
    onPlay.mockClear();
    render(element, { wrapper: MemoryRouter });
    expect(screen.getByText(NOTE, { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Song 1$/ }));
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it('says nothing in the document, which knows no browser, and plays only once the page’s code is there', () => {
    const html = renderToString(<MemoryRouter>{element}</MemoryRouter>);
    expect(html).not.toContain('Apple Lossless');
    expect(html).not.toContain('data-audio');
  });
});

describe('the card of an album', () => {
  const show = (...songs: (typeof song)[]) =>
    render(<AlbumCard album={albumNumber(1, { songs })} action={null} />, { wrapper: MemoryRouter }).container.textContent;

  it('says why when none of its songs can be played, and nothing when one can', () => {
    expect(show(song, song)).toContain(NOTE);
    expect(show(song, songNumber(2))).not.toContain(NOTE);
    expect(show()).not.toContain("Can't play");
  });
});

it('nobody is recommended what their browser can’t play, unless there is nothing else', () => {
  const canPlay = ({ codec }: { codec?: string | undefined }) => codec === undefined;
  expect(playableOf([song, songNumber(2)], canPlay)).toEqual([songNumber(2)]);
  expect(playableOf([song], canPlay)).toEqual([song]);
});
