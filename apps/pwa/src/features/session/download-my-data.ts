import { userEndpoints } from '@chorus/contracts';
import { toast } from '../../ui/toast';
import { callApi } from '../../platform/api-client/call-api';

const FILE_NAME = 'my-chorus-data.json';

export async function downloadMyData(): Promise<void> {
  try {
    const data = await callApi(userEndpoints.exportData, { isStrict: true });
    save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  } catch (error) {
    console.error('My data could not be downloaded', error);
    toast.error(error instanceof Error ? error.message : "Your data couldn't be downloaded.");
  }
}

function save(file: Blob) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(url);
}
