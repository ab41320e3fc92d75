import { useAlbums, useArtists } from '../catalogue-lists';
import { FailedQuery } from '../tables/failed-query';

export const FailedArtists = () => <FailedQuery what="The artists" query={useArtists()} />;
export const FailedAlbums = () => <FailedQuery what="The albums" query={useAlbums()} />;
