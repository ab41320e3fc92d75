import { identityEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const signInConfig = queryOf(identityEndpoints.signInConfig);

/** Whether people have accounts of this Chorus; false until it is known. */
export const useHasOwnAccounts = (): boolean =>
  useQuery({ ...signInConfig, select: ({ ownAccounts }) => ownAccounts === true }).data === true;
