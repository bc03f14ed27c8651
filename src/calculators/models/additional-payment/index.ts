export { additionalPayment } from './additional-payment.ts'
