import type { PersonalData, User } from '@chorus/contracts';
import type { UserEntity } from './user.entity';

const PLACEHOLDER = '/placeholders/person.svg';

export const toUser = (user: UserEntity): User => ({
  _id: user.id,
  clerkId: user.userId,
  fullName: user.fullName,
  imageUrl: user.imageUrl ?? PLACEHOLDER,
});

export const toAccount = (user: UserEntity): NonNullable<PersonalData['account']> => ({
  ...toUser(user),
  email: user.email,
  createdAt: user.createdAt.toISOString(),
});
