import { type PersonalData, personalPictureUrl, type User } from '@chorus/contracts';
import type { UserEntity } from './user.entity';

const PLACEHOLDER = '/placeholders/person.svg';

/** Always on this server: loading it from elsewhere would show listeners' IP addresses to that host. */
function pictureOf({ portraitHash, imageUrl }: UserEntity): string {
  if (portraitHash) return personalPictureUrl({ hash: portraitHash, ext: 'webp' });
  return imageUrl?.startsWith('/') ? imageUrl : PLACEHOLDER;
}

export const toUser = (user: UserEntity): User => ({
  _id: user.id,
  clerkId: user.userId,
  fullName: user.fullName,
  imageUrl: pictureOf(user),
});

export const toAccount = (user: UserEntity): NonNullable<PersonalData['account']> => ({
  ...toUser(user),
  email: user.email,
  pictureAddress: user.imageUrl,
  createdAt: user.createdAt.toISOString(),
});
