export { extraPayment } from './extra-payment.ts'
