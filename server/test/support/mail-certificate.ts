/** Of a mail server on this machine, for tests alone: valid for localhost, signed by itself, and trusted by nobody who is not told to. */
export const mailCertificate = {
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgybOJUpustbfFdF+S
Nrx9a7jZIxBFMsu/BRa0GBWoviChRANCAAR+hZ0grb+mm40Ig6ChfY8RQbGQOhJT
pfVJCO1sI2wwAX/DOcjWPTOMB4rikAkdEP4hsHbifoXjZnhY16mE0p8f
-----END PRIVATE KEY-----`,
	cert: `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABH6FnSCtv6abjQiD
oKF9jxFBsZA6ElOl9UkI7WwjbDABf8M5yNY9M4wHiuKQCR0Q/iGwduJ+heNmeFjX
qYTSnx+jTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBTcn5NqdewrgrfGwTNIMLteIya9BTAKBggqhkjOPQQD
AgNHADBEAiBYc+uuvE0U1z7Hj3xwPTN22KipJHGVCAYUABfy+mGLQAIgL+fncgbA
Q91/5pOyp92qkc01CyDqZ85i16bkfexrKrs=
-----END CERTIFICATE-----`,
};
