import { useCallback, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { OpenMenu, openingAt } from '../../ui/overlays/menu';
import { ArtistMenuContext } from '../../ui/overlays/use-artist-menu';
import type { NamedArtist } from '../../ui/overlays/use-artist-menu';
import { ArtistItems } from './list-menus';
import { SharingProvider } from './sharing-provider';

interface Opened extends Pick<ComponentProps<typeof OpenMenu>, 'opener' | 'opening'> {
  artist: NamedArtist;
}

/** The menu of any artist whose name is in the page. There is one for all, so that rows stay cheap. */
export function ArtistMenus({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open: ComponentProps<typeof ArtistMenuContext>['value'] = useCallback(
    (artist, event) => setOpened({ artist, opener: { current: event.currentTarget }, opening: openingAt(event) }),
    [],
  );

  return (
    <ArtistMenuContext value={open}>
      {children}
      {/* Its dialogs stay when the menu closes. */}
      <SharingProvider>
        {opened && (
          <OpenMenu
            label={`More for ${opened.artist.fullName}`}
            opener={opened.opener}
            opening={opened.opening}
            onClose={() => setOpened(undefined)}
          >
            <ArtistItems artist={opened.artist} />
          </OpenMenu>
        )}
      </SharingProvider>
    </ArtistMenuContext>
  );
}
