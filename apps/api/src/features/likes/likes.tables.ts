import type { FeatureTables } from '../../platform/database/feature-tables';

export const likesTables: FeatureTables = {
  published: {
    // Discovery adds likes to what it computes from plays, and other players to what a person has given to each of a list, in the same query.
    likes: { discovery: ['user_id', 'song_id', 'is_liked', 'at'], subsonic: ['user_id', 'song_id', 'is_liked', 'at'] },
    // Admins see how many likes a merge takes along; likes know the catalogue, not the other way round.
    album_likes: { catalogue: ['user_id', 'album_id', 'is_liked'], subsonic: ['user_id', 'album_id', 'is_liked', 'at'] },
  },
};
