import { auditEndpoints, setUpEndpoints } from '@chorus/contracts';
import type { SetUp, SetUpChoice } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

const setUp = queryOf(setUpEndpoints.read);

const ASK_EVERY_MS = 1_000;
const LONGEST_START_MS = 60_000;

export const useSetUp = () => useQuery({ ...setUp, staleTime: 0 });

/** Saves a choice, and waits until Chorus has restarted with it. */
export function useChoose(onChosen: () => void) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: async (choice: SetUpChoice) => {
      const chosen = await callApi(setUpEndpoints.choose, { body: choice });
      return chosen.isApplied ? chosen : untilApplied();
    },
    onSuccess: async (chosen) => {
      client.setQueryData(setUp.queryKey, chosen);
      onChosen();
      await client.invalidateQueries({ queryKey: queryOf(auditEndpoints.list).queryKey });
    },
  });
}

async function untilApplied(): Promise<SetUp> {
  const end = performance.now() + LONGEST_START_MS;
  while (performance.now() < end) {
    await new Promise((passed) => setTimeout(passed, ASK_EVERY_MS));
    const now = await callApi(setUpEndpoints.read).catch(() => undefined);
    if (now?.isApplied === true) return now;
  }
  throw new Error("This is saved, but Chorus hasn't restarted. Restart it where it runs, and check its log.");
}
