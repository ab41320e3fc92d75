import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useIsSuspended } from '../features/session/use-session';
import { config } from '../platform/config/config';
import { SharingProvider } from '../screens/sharing/sharing-provider';
import {
  about,
  admin,
  album,
  albums,
  artist,
  artists,
  authCallback,
  chat,
  home,
  notFound,
  offline,
  report,
  search,
  songs,
  ssoCallback,
  suspended,
} from './screens';
import { Arrival } from './shell/arrival';
import type { Places } from './shell/arrival';
import { reloadPage } from './shell/reload-page';
import { ScreenBoundary } from './shell/screen-boundary';

/** What stands in the centre: the screen of the address, alone with its own failures. */
export function Router() {
  const { pathname } = useLocation();
  const isSuspended = useIsSuspended();
  const [places] = useState<Places>(() => new Map());

  return (
    <ScreenBoundary key={pathname} reloadPage={() => void reloadPage()}>
      <SharingProvider>
        <Suspense fallback={<div className="screen" />}>
          <Arrival places={places} />
          {isSuspended && pathname !== '/about' ? (
            <suspended.Screen />
          ) : (
            <Routes>
              <Route path="/" element={<home.Screen />} />
              <Route path="/search" element={<search.Screen />} />
              <Route path="/songs" element={<songs.Screen />} />
              <Route path="/albums" element={<albums.Screen />} />
              <Route path="/albums/:albumId" element={<album.Screen />} />
              <Route path="/artists" element={<artists.Screen />} />
              <Route path="/artists/:artistId" element={<artist.Screen />} />
              <Route path="/chat" element={<chat.Screen />} />
              <Route path="/report" element={<report.Screen />} />
              <Route path="/offline" element={<offline.Screen />} />
              <Route path="/about" element={<about.Screen creator={config.creator} donations={config.donations} />} />
              <Route path="/admin" element={<admin.Screen />} />
              <Route path="/auth-callback" element={<authCallback.Screen />} />
              <Route path="/sso-callback" element={<ssoCallback.Screen />} />
              <Route path="*" element={<notFound.Screen />} />
            </Routes>
          )}
        </Suspense>
      </SharingProvider>
    </ScreenBoundary>
  );
}
