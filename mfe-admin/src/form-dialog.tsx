import { Button, Dialog } from '@kitchenline/ui'
import { Form } from '@kitchenline/ui/form'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useChangeNotices } from './use-change-notices.ts'

type Mutation<Body> = {
  mutate: (body: Body, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  isPending: boolean
}

type Props<Values, Body> = {
  title: ReactNode
  confirm: ReactNode
  tone?: 'primary' | 'danger'
  initialValues?: Record<string, unknown>
  mutation: Mutation<Body>
  bodyOf: (values: Values) => Body
  /** Words of the notices. */
  done: string
  failed: string
  onClose: () => void
  children: ReactNode
}

/** A form that changes one thing, and then closes. What could not be changed stays typed. */
export function FormDialog<Values, Body>(props: Props<Values, Body>) {
  const { title, confirm, tone = 'primary', initialValues, mutation, bodyOf, done, failed, onClose, children } = props
  const [form] = Form.useForm<Values>()
  const { onSuccess, onError } = useChangeNotices(done, failed)
  const change = (values: Values) =>
    mutation.mutate(bodyOf(values), {
      onSuccess: () => {
        onSuccess()
        onClose()
      },
      onError,
    })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone={tone} disabled={mutation.isPending} onClick={() => form.submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" onFinish={change} requiredMark={false} {...(initialValues && { initialValues })}>
        {children}
      </Form>
    </Dialog>
  )
}
