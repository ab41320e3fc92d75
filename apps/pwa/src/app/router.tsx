import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { config } from '../platform/config/config';
import { about, album, albums, home, notFound, songs } from './screens';
import { Arrival } from './shell/arrival';
import { ScreenBoundary } from './shell/screen-boundary';

/** What stands in the centre: the screen of the address, alone with its own failures. */
export function Router() {
  const { pathname } = useLocation();

  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<div className="screen" />}>
        <Arrival />
        <Routes>
          <Route path="/" element={<home.Screen />} />
          <Route path="/songs" element={<songs.Screen />} />
          <Route path="/albums" element={<albums.Screen />} />
          <Route path="/albums/:albumId" element={<album.Screen />} />
          <Route path="/about" element={<about.Screen creator={config.creator} donations={config.donations} />} />
          <Route path="*" element={<notFound.Screen />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}
