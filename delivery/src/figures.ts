import { counter } from '@kitchenline/telemetry'

export const refusedFiles = counter(
  'store_files_refused_total',
  'Files of front ends that are not what was published, and were not sent',
  'front_end',
)

export const stoppedCanaries = counter(
  'canaries_stopped_total',
  'Versions that were taken back by themselves because they failed in browsers',
  'front_end',
)
