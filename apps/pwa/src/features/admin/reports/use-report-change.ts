import { auditEndpoints, reportAdminEndpoints } from '@chorus/contracts';
import type { FiledReport } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { toast } from '../../../ui/overlays/toast';

const changed = [reportAdminEndpoints.list, reportAdminEndpoints.counts, auditEndpoints.list];

export function useReportChange({ _id, status }: FiledReport, onChanged: () => void) {
  const client = useQueryClient();
  const to = status === 'open' ? 'resolved' : 'open';

  return useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(reportAdminEndpoints.change, { params: { id: _id }, body: { status: to } }),
    onSuccess: async () => {
      toast.success(to === 'resolved' ? 'Report resolved' : 'Report reopened');
      onChanged();
      await Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryOf(endpoint).queryKey })));
    },
    onError: ({ message }) => toast.error(`Failed to change the report: ${message}`),
  });
}
