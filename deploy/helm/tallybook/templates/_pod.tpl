{{/* A pod's spec. Takes root, the command, and the container's own fields as text; sets all that serve, worker and migrate share. */}}
{{- define "tallybook.pod" -}}
{{- $ := .root -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ $.Values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 64748
  runAsGroup: 64748
  fsGroup: 64748
  seccompProfile:
    type: RuntimeDefault
{{- with $.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $.Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $.Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $.Values.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: temporary
    emptyDir:
      medium: Memory
      sizeLimit: {{ $.Values.temporarySpace | quote }}
containers:
  - name: tallybook
    image: "{{ $.Values.image.repository }}:{{ $.Values.image.tag | default $.Chart.AppVersion }}"
    imagePullPolicy: {{ $.Values.image.pullPolicy }}
    args: [{{ .command | quote }}]
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities:
        drop: [ALL]
    volumeMounts:
      - name: temporary
        mountPath: /tmp
    env:
      - name: HOST
        value: "0.0.0.0"
      - name: PORT
        value: "3000"
      {{- with $.Values.appUrl }}
      - name: APP_URL
        value: {{ . | quote }}
      {{- end }}
      - name: DATABASE_URL
        valueFrom:
          secretKeyRef:
            name: {{ required "Set database.existingSecret to the secret that holds DATABASE_URL: pods cannot share an embedded database." $.Values.database.existingSecret | quote }}
            key: {{ $.Values.database.key | quote }}
      {{- range $name, $value := $.Values.environment }}
      - name: {{ $name }}
        value: {{ $value | toString | quote }}
      {{- end }}
      {{- range $name, $reference := $.Values.secretEnvironment }}
      - name: {{ $name }}
        valueFrom:
          secretKeyRef:
            name: {{ $reference.secret | quote }}
            key: {{ $reference.key | quote }}
      {{- end }}
    {{- .container | nindent 4 }}
{{- end }}
