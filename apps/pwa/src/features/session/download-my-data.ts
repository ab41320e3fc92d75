import { personalDataEndpoints } from '@chorus/contracts';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { callApi } from '../../platform/api-client/call-api';

const FILE_NAME = 'my-chorus-data.json';

export async function downloadMyData(): Promise<void> {
  try {
    const data = await callApi(personalDataEndpoints.exportData, { isStrict: true });
    saveFile(FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  } catch (error) {
    console.error('My data could not be downloaded', error);
    toast.error(error instanceof Error ? error.message : "Your data couldn't be downloaded.");
  }
}
