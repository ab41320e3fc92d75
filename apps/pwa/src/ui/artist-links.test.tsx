import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ArtistLinks } from './artist-links';
import { ArtistMenuContext } from './overlays/use-artist-menu';
import { PlacesAreOpen } from './places-are-open';

afterEach(cleanup);

const creditsOf = (...names: string[]) =>
  names.map((name, at) => ({ artistId: `id-${at}`, name, joinPhrase: at < names.length - 1 ? ', ' : '' }));
const textOf = (credits: ReturnType<typeof creditsOf>) => credits.map(({ name, joinPhrase }) => name + joinPhrase).join('');

function show(credits: ReturnType<typeof creditsOf>, more: Partial<ComponentProps<typeof ArtistLinks>> = {}) {
  const openMenu = jest.fn();
  const { container } = render(
    <MemoryRouter>
      <ArtistMenuContext value={openMenu}>
        <ArtistLinks credits={credits} text={textOf(credits)} pathOf={(id) => `/artists/${id}`} {...more} />
      </ArtistMenuContext>
    </MemoryRouter>,
  );
  return { openMenu, container, links: () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]) };
}

describe('the artists of a song or album', () => {
  it('are a link each, with plain text between them', () => {
    const { links, container } = show([
      { artistId: 'n', name: 'Nina', joinPhrase: ' feat. ' },
      { artistId: 'b', name: 'Björk', joinPhrase: ' & ' },
      { artistId: 'k', name: 'K/DA', joinPhrase: '' },
    ]);
    expect(container.textContent).toBe('Nina feat. Björk & K/DA');
    expect(screen.getByTitle('Nina feat. Björk & K/DA')).toBeTruthy();
    expect(links()).toEqual([
      ['Nina', '/artists/n'],
      ['Björk', '/artists/b'],
      ['K/DA', '/artists/k'],
    ]);
  });

  it('are the same link as ever where there is one', () => {
    expect(show(creditsOf('Nina')).links()).toEqual([['Nina', '/artists/id-0']]);
  });

  it('are a link and the rest of the credit where there is one with a text behind the name', () => {
    const { links, container } = show([{ artistId: 'n', name: 'Nina', joinPhrase: ' (live)' }]);
    expect([links(), container.textContent]).toEqual([[['Nina', '/artists/n']], 'Nina (live)']);
  });

  it('are text where there is none', () => {
    const { links, container } = show([], { text: 'Unknown Artist' });
    expect([links(), container.textContent]).toEqual([[], 'Unknown Artist']);
  });

  it('are text for a visitor with a link, to whom artists are closed', () => {
    render(
      <PlacesAreOpen value={false}>
        <ArtistLinks credits={creditsOf('Nina', 'Björk')} text="Nina, Björk" pathOf={(id) => `/artists/${id}`} />
      </PlacesAreOpen>,
    );
    expect([screen.queryAllByRole('link'), document.body.textContent]).toEqual([[], 'Nina, Björk']);
  });

  it('are the first ten links where there are fifty, and the text of all', () => {
    const fifty = creditsOf(...Array.from({ length: 50 }, (_, at) => `Artist ${at + 1}`));
    const { links, container } = show(fifty);
    expect(links()).toHaveLength(10);
    expect(container.textContent).toBe(textOf(fifty));
  });

  it('may have one artist twice', () => expect(show(creditsOf('Nina', 'Nina')).links()).toHaveLength(2));

  it('have a menu each', () => {
    const { openMenu } = show(creditsOf('Nina', 'Björk'));
    fireEvent.contextMenu(screen.getByRole('link', { name: 'Björk' }));
    expect(openMenu).toHaveBeenCalledWith({ _id: 'id-1', fullName: 'Björk' }, expect.anything());
  });

  it('show the first name again once the focus has left them', () => {
    show(creditsOf('Nina', 'Björk'));
    const name = screen.getByRole('link', { name: 'Björk' });
    const line = name.parentElement;
    if (line) line.scrollLeft = 40;
    fireEvent.focusOut(name);
    expect(line?.scrollLeft).toBe(0);
  });
});
